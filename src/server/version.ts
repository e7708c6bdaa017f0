import { readFileSync } from 'node:fs'

/** Of this program, from package.json, which is two levels above both src/server/ and dist/server/. */
export const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
