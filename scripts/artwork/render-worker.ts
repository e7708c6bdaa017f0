import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { pictures } from './catalogue.ts'
import { writePicture } from './develop-picture.ts'

// Each worker is one core's worth of work; the encoder must not ask for more.
sharp.concurrency(1)

parentPort?.on('message', async (name: string) => {
  const picture = pictures.find((candidate) => candidate.name === name)
  if (!picture) throw new Error(`No picture is called ${name}`)
  const started = performance.now()
  const bytes = await writePicture(picture, String(workerData))
  parentPort?.postMessage({ name, bytes, seconds: (performance.now() - started) / 1000 })
})
