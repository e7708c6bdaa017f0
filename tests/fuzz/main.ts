import { randomInt } from 'node:crypto'
import { readArgs, showUsage } from '../../scripts/read-args.ts'
import { fuzz } from './fuzz.ts'

/** The printed seed reproduces the same requests. */
const usage = 'npm run fuzz -- [--seed number] [--requests number]'
const values = readArgs(
  {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    requests: { type: 'string', default: '100000' },
  },
  usage,
)
const [seed, requests] = [Number(values.seed), Number(values.requests)]
if (!Number.isInteger(seed) || !Number.isInteger(requests) || requests < 1) showUsage(usage)
const say = (line: string) => process.stdout.write(`${line}\n`)
say(`seed ${seed}, ${requests} requests`)
const started = performance.now()
const answers = await fuzz({ seed, requests })
const seconds = Math.round((performance.now() - started) / 1000)
say(`${JSON.stringify(answers)} in ${seconds} s: every request was answered, none with an error of ours`)
