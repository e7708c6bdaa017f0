/**
 * The only script inside a page (the content security policy knows it by its hash). What can wait, waits while the stage
 * is dark (site/styles.css): far below, pictures are not fetched and nothing moves before the first screen has been
 * painted. So it must be dark before anything is drawn; the starter, which comes later, ends that. Where scripts do not
 * run nothing waits, and where the starter does not come, not for long.
 *
 * For whoever reloads a page or comes back to it, everything has its place at once: the browser brings them back to where
 * they were before anything is seen.
 */
const darken = "d.stage='dark';setTimeout(()=>{if(d.stage==='dark')d.stage='lit'},4e3)"
const bringBack =
  "if(/reload|back_forward/.test(performance.getEntriesByType('navigation')[0]?.type)){d.back='';history.scrollRestoration='auto'}"
export const darkStage = `{const{dataset:d}=document.documentElement;${darken};${bringBack}}`
