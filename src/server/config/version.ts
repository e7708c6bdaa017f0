import { readFileSync } from 'node:fs'
import { root } from './folders.ts'

/** Of this program, from package.json. */
export const version: string = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).version
