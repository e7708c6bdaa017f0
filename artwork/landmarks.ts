const f = (n: number) => n.toFixed(2)

/** Gradients that turn flat shapes into lit cylinders and spheres. */
export const landmarkLight =
  '<defs><linearGradient id="shaft" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#2a2a2a"/><stop offset=".38" stop-color="#fff"/><stop offset="1" stop-color="#0c0c0c"/></linearGradient><radialGradient id="ball" cx=".42" cy=".78" r=".75"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#8a8a8a"/><stop offset="1" stop-color="#141414"/></radialGradient><linearGradient id="slab" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#555"/><stop offset=".6" stop-color="#191919"/><stop offset=".62" stop-color="#777"/><stop offset="1" stop-color="#222"/></linearGradient></defs>'

function spire(x: number, base: number, height: number, width: number): string {
  const top = base - height
  return `<path fill="url(#shaft)" d="M${f(x - width)} ${f(base)}C${f(x - width * 0.62)} ${f(base - height * 0.18)} ${f(x - width * 0.42)} ${f(base - height * 0.5)} ${f(x - width * 0.2)} ${f(base - height * 0.72)}L${f(x - 0.5)} ${f(top)}L${f(x + 0.5)} ${f(top)}L${f(x + width * 0.2)} ${f(base - height * 0.72)}C${f(x + width * 0.42)} ${f(base - height * 0.5)} ${f(x + width * 0.62)} ${f(base - height * 0.18)} ${f(x + width)} ${f(base)}Z"/>`
}

const ball = (x: number, y: number, r: number) => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="url(#ball)"/>`

/** The three Kuwait Towers: two with globes, one a plain needle. */
export function kuwaitTowers(x: number, base: number, height: number): string {
  const h = height
  return [
    spire(x + h * 0.3, base, h * 0.6, h * 0.035),
    spire(x - h * 0.26, base, h * 0.79, h * 0.045),
    ball(x - h * 0.26, base - h * 0.3, h * 0.088),
    spire(x, base, h, h * 0.052),
    ball(x, base - h * 0.42, h * 0.1),
    ball(x, base - h * 0.66, h * 0.052),
  ].join('')
}

/** Liberation Tower: a tapering shaft, a stacked pod, a long mast. */
export function liberationTower(x: number, base: number, height: number): string {
  const h = height
  const disc = (y: number, w: number, t: number) =>
    `<rect x="${f(x - w)}" y="${f(base - y)}" width="${f(w * 2)}" height="${f(t)}" rx="${f(t * 0.4)}" fill="url(#shaft)"/>`
  return `<path fill="url(#shaft)" d="M${f(x - h * 0.034)} ${f(base)}L${f(x - h * 0.014)} ${f(base - h * 0.55)}L${f(x - h * 0.009)} ${f(base - h * 0.74)}L${f(x - 0.6)} ${f(base - h)}L${f(x + 0.6)} ${f(base - h)}L${f(x + h * 0.009)} ${f(base - h * 0.74)}L${f(x + h * 0.014)} ${f(base - h * 0.55)}L${f(x + h * 0.034)} ${f(base)}Z"/>${disc(h * 0.5, h * 0.04, h * 0.022)}${disc(h * 0.53, h * 0.047, h * 0.022)}${disc(h * 0.56, h * 0.036, h * 0.026)}${disc(h * 0.68, h * 0.016, h * 0.014)}`
}

/** Al Hamra: a robe of stone with one corner drawn away. */
export function alHamra(x: number, base: number, height: number): string {
  const h = height
  return `<path fill="url(#slab)" d="M${f(x - h * 0.082)} ${f(base)}C${f(x - h * 0.07)} ${f(base - h * 0.3)} ${f(x - h * 0.068)} ${f(base - h * 0.7)} ${f(x - h * 0.066)} ${f(base - h * 0.93)}L${f(x + h * 0.05)} ${f(base - h)}C${f(x + h * 0.066)} ${f(base - h * 0.7)} ${f(x + h * 0.07)} ${f(base - h * 0.3)} ${f(x + h * 0.088)} ${f(base)}Z"/>`
}
