import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * `npm run keep-server-packages`, for the container image only: after the build, removes the packages that no source of
 * the server imports. Those of the build and of the browser are a third of an installation.
 */
const sources = globSync('src/{server,shared,ui}/**/*.ts', { exclude: ['**/*.test.ts'] })
const imported = new Set(sources.flatMap(findPackages))
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
manifest.dependencies = Object.fromEntries(
  Object.entries(manifest.dependencies).filter(([name]) => name === 'node' || imported.has(name)),
)
writeFileSync('package.json', JSON.stringify(manifest))
execFileSync('npm', ['prune', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { stdio: 'inherit' })

/** Without imports that only import types. */
function findPackages(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/(?:^import (?!type\b)[^']*|import\()'([^.'][^']*)'/gm)
  return [...imports].map(([, path = '']) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
}
