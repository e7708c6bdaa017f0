import type { Plugin } from 'vite'

/**
 * Keeps zod from compiling schemas with eval in browsers: the content security policy forbids it, and Firefox shows
 * the attempt in its console. Done in zod's own module, because a page that sets `z.config()` loads zod only for that.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'marasim:zod-without-eval',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler: (code) => ({ code: `${code}\nglobalConfig.jitless = true\n`, map: null }),
    },
  }
}
