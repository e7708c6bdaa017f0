/**
 * The only scripts inside a page (the content security policy knows them by their hashes).
 *
 * The first stands before everything else. What can wait, waits backstage or in the dark (site/styles.css,
 * site/stage.css): far below, pictures are not fetched and nothing moves before the first screen has been painted. The starter, which comes later, ends
 * that. Where scripts do not run nothing waits, and where the starter does not come, not for long. For whoever reloads a
 * page or comes back to it, everything has its place at once: the browser brings them back to where they were before
 * anything is seen.
 */
const wait = "d.stage='dark';d.backstage='waiting'"
const waitNoLonger =
  "setTimeout(()=>{delete d.curtain;if(d.backstage==='waiting'){delete d.backstage;d.stage='lit'}},4e3)"
const bringBack =
  "if(/reload|back_forward/.test(performance.getEntriesByType('navigation')[0]?.type)){d.back='';history.scrollRestoration='auto'}"
const lowerCurtain = "if(!location.hash)d.curtain='down'"

/**
 * The second is the last thing of a page, and waits for the styles like every script. Before they have come a page is laid
 * out for nobody, though browsers would for a mouse over their window. Then, behind the curtain, one piece after the other is
 * styled and laid out, each in a task of its own, and everything is seen at once: in one task, the first frame would hold up
 * a phone. What waits below a first screen that fills the window is not looked at before that has been painted. Whoever
 * comes back waits for nothing, since where they were is found with the first frame.
 */
const pieces = '#root>:last-child,section:not(.backstage)>:first-child'
const nearPieces = '.first-screen~* .backstage>:first-child'
const oneByOne =
  's=[],{port1:a,port2:b}=new MessageChannel,t=f=>{s.push(f);b.postMessage(0)};a.onmessage=()=>s.shift()()'
const prepare =
  'p=(q,n)=>{for(const e of[...document.querySelectorAll(q)].slice(0,n)){t(()=>getComputedStyle(e).color);t(()=>e.offsetTop)}}'
const isSeen = "l.getEntriesByName('first-contentful-paint').length"
const afterPaint = `new PerformanceObserver(l=>{if(${isSeen}){p('${nearPieces}',6);t(u)}}).observe({type:'paint',buffered:!0})`
const raiseCurtain = `if(!d.curtain||'back'in d)u();else{p('${pieces}');t(()=>{d.curtain='half';${afterPaint}})}`

export const inlineScripts = {
  first: `{const{dataset:d}=document.documentElement;${wait};${waitNoLonger};${bringBack};${lowerCurtain}}`,
  last: `{const{dataset:d}=document.documentElement,${oneByOne};const ${prepare},u=()=>{delete d.curtain};${raiseCurtain}}`,
} as const
