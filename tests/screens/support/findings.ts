import type {} from '@vitest/browser-playwright'
import axe from 'axe-core'
import { cdp } from 'vitest/browser'
import { axeOptions, settleColours } from './axe-rules.ts'

/** Describes the axe violations of a part of the page, in light and dark. */
export async function findingsInBothThemes(part = 'body'): Promise<string[]> {
  const inLight = await findings('light', part)
  const inDark = await findings('dark', part)
  await emulate('light')
  return [...inLight, ...inDark]
}

async function findings(theme: 'light' | 'dark', part: string): Promise<string[]> {
  await emulate(theme)
  await settleColours()
  const options = axeOptions(theme === 'light' ? 'everything' : 'colours')
  const { violations } = await axe.run({ include: [part] }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${theme}: ${id}: ${node.target} ${node.failureSummary}`),
  )
}

const emulate = (value: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
