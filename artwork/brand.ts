// Renders the touch icon from the brand mark: `node artwork/brand.ts`.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../assets/artwork/brand')
const mark = await readFile(join(folder, 'mark.svg'), 'utf8')
const shapes = mark.slice(mark.indexOf('>') + 1, mark.lastIndexOf('</svg>'))

// Phones round the corners themselves, so the background fills the whole square.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="0 0 64 64">
<defs><radialGradient id="n" cx=".5" cy=".2" r=".9"><stop offset="0" stop-color="#3a2c17"/><stop offset="1" stop-color="#0f0b07"/></radialGradient></defs>
<rect width="64" height="64" fill="url(#n)"/><g transform="translate(10.6 10) scale(.67)">${shapes}</g></svg>`

await sharp(Buffer.from(icon)).png({ compressionLevel: 9, palette: true }).toFile(join(folder, 'touch-icon.png'))
