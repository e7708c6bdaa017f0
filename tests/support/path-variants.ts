/** Other spellings of a path that might bypass a guard. Absolute, so that they are not normalised on the way. */
export function pathVariants(path: string): Record<string, string> {
  const site = 'http://localhost'
  const [plain = '', query = ''] = path.split(/(?=\?)/)
  const parts = plain.split('/')
  const last = parts.at(-1) ?? ''
  const before = parts.slice(0, -1).join('/')
  const written = (spelling: string) => `${site}${spelling}${query}`
  return {
    'a double slash in front': written(`/${plain}`),
    'a double slash inside': written(`${before}//${last}`),
    'double slashes everywhere': written(plain.replaceAll('/', '//')),
    'a slash at the end': written(`${plain}/`),
    'two slashes at the end': written(`${plain}//`),
    'upper case': written(plain.toUpperCase()),
    'one capital letter': written(plain.replace('/api/', '/Api/')),
    'an encoded slash': written(`${before}%2F${last}`),
    'an encoded slash in front': written(`/%2F${plain.slice(1)}`),
    'an encoded slash at the end': written(`${plain}%2F`),
    'a doubly encoded slash': written(`${before}%252F${last}`),
    'a backslash': written(`${before}\\${last}`),
    'an encoded letter': written(`${before}/%${last.charCodeAt(0).toString(16)}${last.slice(1)}`),
    'a dot segment': written(`${before}/./${last}`),
    'two dot segments': written(`${before}/elsewhere/../${last}`),
    'encoded dot segments': written(`${before}/elsewhere/%2e%2e/${last}`),
    'a half encoded dot segment': written(`/api/events/.%2e${plain.slice(4)}`),
    'a semicolon': written(`${plain};x=1`),
    'an extension': written(`${plain}.json`),
    'a NUL at the end': written(`${plain}%00`),
    'a space at the end': written(`${plain}%20`),
    'a broken escape': written(`${plain}%`),
  }
}
