import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIcon } from './create-icon.tsx'

const SampleIcon = createIcon({ regular: 'M1,1Z', duotone: ['M2,2Z', 'M3,3Z'] })
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1em" height="1em" fill="currentColor" viewBox="0 0 256 256"'

test('an icon is drawn in its regular weight, with the attributes that it is given', () => {
  const markup = renderToStaticMarkup(<SampleIcon aria-hidden="true" className="size-4" />)
  expect(markup).toBe(`${svg} aria-hidden="true" class="size-4"><path d="M1,1Z"></path></svg>`)
})

test('a duotone icon has a tinted area below its lines', () => {
  const markup = renderToStaticMarkup(<SampleIcon weight="duotone" />)
  expect(markup).toBe(`${svg}><path d="M2,2Z" opacity="0.2"></path><path d="M3,3Z"></path></svg>`)
})
