import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { pictures } from './catalogue.ts'
import { writePicture } from './develop-picture.ts'

// One worker per core: the encoder must not start threads of its own.
sharp.concurrency(1)

parentPort?.on('message', async (name: string) => {
  const picture = pictures.find((candidate) => candidate.name === name)
  if (!picture) throw new Error(`No picture is called ${name}`)
  const started = performance.now()
  const bytes = await writePicture(picture, String(workerData))
  parentPort?.postMessage({ name, bytes, seconds: (performance.now() - started) / 1000 })
})
