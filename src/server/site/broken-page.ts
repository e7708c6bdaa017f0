import { type Language, languages } from '../../shared/languages.ts'
import { getTranslations } from '../platform/translations.ts'

/** Shown if even the error page cannot be rendered. Self-contained, because scripts and style sheets may be missing. */
export function renderBrokenPage(language: Language): string {
  const t = getTranslations(language, 'site.error')
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('shortTitle')}</title>
<style>
html { color-scheme: dark; background: #0c0906; color: #f6f1e7; font: 18px/1.6 Poppins, system-ui, sans-serif; }
body { display: grid; min-block-size: 100svh; margin: 0; place-items: center; text-align: center; text-wrap: balance;
  background: linear-gradient(transparent, #0c0906 75vh),
    conic-gradient(from 167deg at 22% -20vh, transparent, rgb(197 165 105 / .45) 6deg, transparent 12deg),
    conic-gradient(from 174deg at 64% -20vh, transparent, rgb(246 241 231 / .25) 4deg, transparent 8deg),
    conic-gradient(from 183deg at 88% -20vh, transparent, rgb(197 165 105 / .45) 6deg, transparent 12deg); }
main { max-inline-size: 34rem; padding: 2rem; }
h1 { font-size: clamp(2rem, 5vw, 3rem); letter-spacing: -.02em; line-height: 1.1; margin: 0 0 1rem; }
:lang(ar) h1 { letter-spacing: normal; line-height: 1.45; }
p { color: #cfc4b2; margin: 0 0 2rem; }
a { display: inline-block; padding: .75rem 1.75rem; border-radius: 999px; background: #c5a569; color: #14100c;
  font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid #f6f1e7; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>${t('heading')}</h1>
<p>${t('text')}</p>
<a href="">${t('retry')}</a>
</main>
</body>
</html>
`
}
