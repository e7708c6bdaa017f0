import type { Plugin } from 'vite'

/** An entry of the map that each icon's file contains, such as `["thin", …]`. */
const entryOf = (weight: string) => new RegExp(`\\n {2}\\[\\n {4}"${weight}",\\n[\\s\\S]*?\\n {2}\\],?(?=\\n)`)

const unused = ['light', 'thin'].map(entryOf)
const bold = entryOf('bold')
/** The marks of checkboxes. */
const boldOnSite = /\/(?:Check|Minus)\.es\.js$/

/**
 * Removes the weights of icons that the interface does not use; every icon comes in six, and all would be bundled. The
 * build of the site also removes the bold ones, which are mostly for the back office.
 */
export function iconWeights(): Plugin {
  return {
    name: 'marasim:icon-weights',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/@phosphor-icons\/react\/dist\/defs\/\w+\.es\.js$/ },
      handler(code, id) {
        const { name, mode } = this.environment
        const hasBold = mode !== 'build' || name !== 'client' || boldOnSite.test(id)
        const entries = hasBold ? unused : [...unused, bold]
        if (!entries.every((entry) => entry.test(code))) this.error('the format of the icons has changed')
        return { code: entries.reduce((rest, entry) => rest.replace(entry, ''), code), map: null }
      },
    },
  }
}
