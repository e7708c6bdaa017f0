// Renders the sample pictures that are missing or out of date: `node artwork/render.ts [name…] [--force]`.
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { pictures } from './catalogue.ts'
import { exists, fingerprints, readManifest } from './manifest.ts'

interface Done {
  name: string
  bytes: number
  seconds: number
}

const folder = join(import.meta.dirname, '../assets/artwork')
const manifestPath = join(folder, 'manifest.json')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const force = process.argv.includes('--force')

const unknown = wanted.filter((name) => !pictures.some((picture) => picture.name === name))
if (unknown.length > 0) {
  console.error(`No picture is called ${unknown.join(', ')}`)
  process.exit(1)
}

// Rendering keeps two cores busy for minutes, so run at low priority.
setPriority(5)
const manifest = await readManifest(manifestPath)
const marks = await fingerprints(pictures)
const queue: string[] = []
for (const { name } of pictures) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const current = manifest[name] === marks.get(name) && (await exists(join(folder, name, '1200.jpg')))
  if (force || !current) queue.push(name)
}

const total = queue.length
let done = 0

async function recordInManifest({ name }: Done): Promise<void> {
  manifest[name] = marks.get(name) ?? ''
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(manifestPath, `${JSON.stringify(sorted, null, 2)}\n`)
}

let writing = Promise.resolve()

function work(): Promise<void> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: folder })
  return new Promise((resolve, reject) => {
    const next = () => {
      const name = queue.shift()
      if (name) worker.postMessage(name)
      else worker.terminate().then(() => resolve(), reject)
    }
    worker.on('error', reject)
    worker.on('message', (report: Done) => {
      done++
      console.log(
        `${done}/${total} ${report.name} ${Math.round(report.bytes / 1000)} kB ${report.seconds.toFixed(1)} s`,
      )
      writing = writing.then(() => recordInManifest(report))
      next()
    })
    next()
  })
}

await Promise.all(Array.from({ length: Math.min(2, total) }, work))
await writing
console.log(total === 0 ? 'All pictures are up to date.' : `${total} pictures rendered.`)
