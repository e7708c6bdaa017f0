import type { Plugin } from 'vite'

const components = /\/react-router\/dist\/\w+\/lib\/dom\/lib\.js$/
const naming = /^\w+\.displayName = .*$/gm
const making = /^(const \w+ = )(?=React\S*\.forwardRef\()/gm

/**
 * React Router gives its components names for developer tools. To a bundler that is a use of each, so every page would
 * carry forms and menus of the router that nobody draws. This leaves the names out of the build.
 */
export function unnamedComponents(): Plugin {
  return {
    name: 'marasim:unnamed-components',
    apply: 'build',
    transform: {
      filter: { id: components },
      handler(code) {
        const unnamed = code.replaceAll(naming, '').replaceAll(making, '$1/* @__PURE__ */ ')
        if (unnamed === code)
          this.error('react-router is not written as expected; see scripts/vite-unnamed-components.ts')
        return { code: unnamed, map: null }
      },
    },
  }
}
