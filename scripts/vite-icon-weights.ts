import type { Plugin } from 'vite'

/** An entry of the map that each icon's file contains, such as `["thin", …]`. */
const unusedWeight = /\n {2}\[\n {4}"(?:light|thin)",\n[\s\S]*?\n {2}\],?(?=\n)/g

/** Removes the weights of icons that the interface does not use; every icon comes in six, and all would be bundled. */
export function iconWeights(): Plugin {
  return {
    name: 'marasim:icon-weights',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/@phosphor-icons\/react\/dist\/defs\/\w+\.es\.js$/ },
      handler(code) {
        const [light, thin] = code.match(unusedWeight) ?? []
        if (!light || !thin) this.error('the format of the icons has changed')
        return { code: code.replaceAll(unusedWeight, ''), map: null }
      },
    },
  }
}
