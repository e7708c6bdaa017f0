import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const script = join(import.meta.dirname, '../../scripts/release.ts')
const today = new Date().toISOString().slice(0, 10)
const notes = '### Added\n\n- A container image.'
const log = (step: string) => `echo ${step} $npm_package_version >> steps`
const fixture = 'tests/upgrades/$npm_package_version'
const scripts = {
  build: log('build'),
  'upgrade-fixture': `${log('fixture')} && mkdir -p ${fixture} && touch ${fixture}/sqlite.tar.gz`,
  'test:all': log('test'),
}
const lock = { name: 'marasim', lockfileVersion: 3, packages: { '': { name: 'marasim', version: '0.2.0' } } }

/** A repository whose steps note their name and the version that they saw. */
let template: string
let folder: string
beforeAll(() => {
  template = mkdtempSync(join(tmpdir(), 'marasim-release-'))
  folder = template
  git('init', '--quiet', '--initial-branch=main')
  write('.gitignore', 'steps\n')
  write('package-lock.json', JSON.stringify({ ...lock, version: '0.2.0' }, null, 2))
  writeScripts(scripts)
  write('CHANGELOG.md', `# Changelog\n\n## [Unreleased]\n\n${notes}\n\n## [0.2.0] - 2026-11-18\n\n- Enquiries.\n`)
  commit()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marasim-release-'))
  cpSync(template, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))
afterAll(() => rmSync(template, { recursive: true }))

const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const steps = () => (existsSync(join(folder, 'steps')) ? read('steps').trim().split('\n') : [])
// Without the variables of the npm that runs this test.
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  ...{ GIT_AUTHOR_NAME: 'Noura', GIT_AUTHOR_EMAIL: 'noura@marasim.example' },
  ...{ GIT_COMMITTER_NAME: 'Noura', GIT_COMMITTER_EMAIL: 'noura@marasim.example' },
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', env }).trim()
const writeScripts = (named: object) =>
  write('package.json', JSON.stringify({ name: 'marasim', version: '0.2.0', scripts: named }, null, 2))
const commit = () => {
  git('add', '.')
  git('commit', '--quiet', '--message', 'change')
}
const release = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  })
  return { status, stdout, stderr }
}
/** Everything that a release changes. */
const state = () => ({
  references: git('for-each-ref'),
  status: git('status', '--porcelain', '--untracked-files=all'),
})
const refuse = (reason: string, ...args: string[]) => {
  const before = state()
  expect(release(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) })
  expect(state()).toEqual(before)
}

// Generous, because each test starts git and npm many times.
describe('npm run release', { timeout: 120_000 }, () => {
  test('a release writes the version and its notes, makes a fixture with the build, tests, commits and tags [F8.8]', () => {
    const { status, stdout } = release('0.3.0')
    expect(status).toBe(0)
    expect(steps()).toEqual(['build 0.3.0', 'fixture 0.3.0', 'test 0.3.0'])
    expect(read('CHANGELOG.md')).toBe(
      `# Changelog\n\n## [Unreleased]\n\n## [0.3.0] - ${today}\n\n${notes}\n\n## [0.2.0] - 2026-11-18\n\n- Enquiries.\n`,
    )
    expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.3.0', scripts })
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      version: '0.3.0',
      packages: { '': { version: '0.3.0' } },
    })
    expect(git('log', '-1', '--format=%s')).toBe('chore(release): 0.3.0')
    const files = ['CHANGELOG.md', 'package-lock.json', 'package.json', 'tests/upgrades/0.3.0/sqlite.tar.gz']
    expect(git('show', '--name-only', '--format=', 'HEAD').split('\n')).toEqual(files)
    expect(git('cat-file', '-t', 'v0.3.0')).toBe('tag')
    expect(git('tag', '--list', '--format=%(contents)', 'v0.3.0')).toBe(`0.3.0\n\n${notes}`)
    expect(git('rev-parse', 'v0.3.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
    expect(git('status', '--porcelain')).toBe('')
    expect(stdout).toContain(`${notes}\n\nPublish it with:\n  git push origin main\n  git push origin v0.3.0`)
  })

  test.each(['build', 'test:all'])('a release whose step %s fails leaves everything as it was [F8.8]', (step) => {
    writeScripts({ ...scripts, [step]: `${scripts['upgrade-fixture']} && exit 3` })
    commit()
    refuse(`"npm run ${step}" failed.\nAll files are as they were before.`, '0.3.0')
    expect(steps().length).toBeGreaterThan(0)
  })

  test('a release whose commit is rejected leaves everything as it was; it can be made without tests [F8.8]', () => {
    write('.git/hooks/pre-commit', '#!/bin/sh\nexit 1\n')
    chmodSync(join(folder, '.git/hooks/pre-commit'), 0o755)
    refuse('All files are as they were before.', '0.3.0', '--no-tests')
    expect(steps()).toEqual(['build 0.3.0', 'fixture 0.3.0'])
  })

  test('a release whose tag is rejected leaves everything as it was [F8.8]', () => {
    // A tag cannot have a name below that of another.
    git('tag', 'v0.3.0/first')
    refuse('All files are as they were before.', '0.3.0', '--no-tests')
  })

  test('a release contains only what was tested [F8.8]', () => {
    writeScripts({ ...scripts, build: 'touch new.ts' })
    commit()
    expect(release('0.3.0', '--no-tests')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('in the meantime: new.ts'),
    })
    expect(git('status', '--porcelain')).toBe('?? new.ts')
    expect(git('tag')).toBe('')
  })

  test('a release needs the branch main, a clean tree, notes, and a new and greater version [F8.8]', () => {
    refuse('0.2.0 is not greater than 0.2.0', '0.2.0')
    refuse('0.1.10 is not greater than 0.2.0', '0.1.10')
    refuse('Usage: npm run release', '0.3.0-beta.1')
    refuse('Usage: npm run release', '0.3.0', '--force')
    git('tag', 'v0.3.0')
    refuse('the tag v0.3.0 exists', '0.3.0')
    git('switch', '--quiet', '--create', 'feature')
    refuse('the branch is "feature"', '0.4.0')
    git('switch', '--quiet', 'main')
    write('new.ts', '')
    refuse('changes that are not committed', '0.4.0')
    write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n### Added\n\n## [0.2.0] - 2026-11-18\n\n- Enquiries.\n')
    commit()
    refuse('has no entry under [Unreleased]', '0.4.0')
    expect(steps()).toEqual([])
  })
})
