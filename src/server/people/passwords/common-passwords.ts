import { lettersOf } from '../../../shared/password-policy.ts'

/** Whether a list of leaked passwords has it: in any case, decorated (Dragon2026!) or repeated (dragondragon). */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await loadList()
  const typed = password.normalize('NFKC').toLowerCase()
  const word = lettersOf(typed)
  // A short word among many digits is no decoration.
  const isDecorated = word.length * 2 >= typed.length && list.has(word)
  const repeated = /^(.+?)\1+$/u.exec(typed)?.[1]
  return list.has(typed) || isDecorated || (repeated !== undefined && (repeated.length <= 3 || list.has(repeated)))
}

let loaded: Set<string> | undefined

/** Imported on demand, because it is large and few requests need it. */
async function loadList(): Promise<Set<string>> {
  if (loaded) return loaded
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  loaded = new Set(dictionary['passwords-common'])
  return loaded
}
