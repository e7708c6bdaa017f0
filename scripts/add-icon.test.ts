import { expect, test } from 'vitest'
import { iconModule, kebabCase } from './add-icon.ts'

const definition = `import * as a from "react";
const e = /* @__PURE__ */ new Map([
  [
    "duotone",
    /* @__PURE__ */ a.createElement(a.Fragment, null, /* @__PURE__ */ a.createElement(
      "path",
      {
        d: "M2,2Z",
        opacity: "0.2"
      }
    ), /* @__PURE__ */ a.createElement("path", { d: "M3,3Z" }))
  ],
  [
    "regular",
    /* @__PURE__ */ a.createElement(a.Fragment, null, /* @__PURE__ */ a.createElement("path", { d: "M1,1Z" }))
  ]
]);
`

test('the module of an icon has the weights that are asked for', () => {
  expect(iconModule('Sample', definition, ['regular', 'duotone'])).toBe(`import { createIcon } from './create-icon.tsx'

export const SampleIcon = createIcon({
  regular: 'M1,1Z',
  duotone: ['M2,2Z', 'M3,3Z'],
})
`)
  expect(() => iconModule('Sample', definition, ['bold'])).toThrow('format')
})

test.each([
  ['X', 'x'],
  ['ArrowUUpLeft', 'arrow-u-up-left'],
  ['TextHTwo', 'text-h-two'],
  ['CaretDown', 'caret-down'],
])('the icon %s is the file %s', (name, file) => {
  expect(kebabCase(name)).toBe(file)
})
