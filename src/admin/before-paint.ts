/**
 * A classic script, which browsers run before the first paint: the outline of the screen that the server sends has the
 * theme and the direction of its user from the start. It imports nothing, since only modules could.
 */
const root = document.documentElement

for (const key of ['admin-theme', 'admin-language']) {
  try {
    const { theme, language, direction } = JSON.parse(localStorage.getItem(key) ?? '').state
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    if (language && direction) Object.assign(root, { lang: language, dir: direction })
  } catch {
    // Nothing is stored, or storage is forbidden.
  }
}

export {}
