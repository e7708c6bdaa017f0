import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addRelease, findNotes, findReleased } from './changelog.ts'
import { showUsage } from './read-args.ts'

/** `npm run release -- <version>`: releases what is on main, in the folder of the project. */
const usage = 'npm run release -- <major.minor.patch> [--no-tests]'
const { version, withTests } = readCommandLine()
const tag = `v${version}`
const fixture = `tests/upgrades/${version}`
const changed = ['package.json', 'package-lock.json', 'CHANGELOG.md']

// Ctrl+C ends the step that runs; this process must live on to undo the others.
process.on('SIGINT', () => {})
try {
  release()
} catch (error) {
  console.error(`Not released: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

function release() {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const notes = findNotes(changelog)
  assertReady(changelog, notes)
  const head = git('rev-parse', 'HEAD')
  try {
    for (const path of ['package.json', 'package-lock.json']) writeVersion(path)
    writeFileSync('CHANGELOG.md', addRelease(changelog, version, new Date().toISOString().slice(0, 10)))
    run('run', 'build')
    run('run', 'upgrade-fixture')
    if (withTests) run('run', 'test:all')
    assertOnlyOurChanges(head)
    git('add', '--', ...changed, fixture)
    git('commit', '--quiet', '--message', `chore(release): ${version}`)
    // Verbatim, because git would take the headings of the notes for comments.
    git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `${version}\n\n${notes}\n`)
  } catch (error) {
    undo(head)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\nAll files are as they were before. Fix the cause and run the command again.`)
  }
  console.log(
    `\nReleased ${version}:\n\n${notes}\n\nPublish it with:\n  git push origin main\n  git push origin ${tag}`,
  )
}

function readCommandLine() {
  try {
    const { values, positionals } = parseArgs({ options: { 'no-tests': { type: 'boolean' } }, allowPositionals: true })
    const [given = '', ...more] = positionals
    if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(given) || more.length > 0) return showUsage(usage)
    return { version: given, withTests: !values['no-tests'] }
  } catch {
    return showUsage(usage)
  }
}

function assertReady(changelog: string, notes: string) {
  const latest = findReleased(changelog)
  const branch = git('branch', '--show-current')
  if (branch !== 'main') throw new Error(`the branch is "${branch}"; releases are made on main.`)
  if (git('status', '--porcelain') !== '') throw new Error('there are changes that are not committed.')
  if (notes === '') throw new Error('CHANGELOG.md has no entry under [Unreleased].')
  if (latest !== undefined && !isGreater(version, latest))
    throw new Error(`${version} is not greater than ${latest}, the latest release.`)
  if (git('tag', '--list', tag) !== '') throw new Error(`the tag ${tag} exists.`)
  if (existsSync(fixture)) throw new Error(`${fixture} exists.`)
}

function isGreater(one: string, other: string): boolean {
  const others = other.split('.').map(Number)
  const difference = one
    .split('.')
    .map((part, index) => Number(part) - (others[index] ?? 0))
    .find((step) => step !== 0)
  return (difference ?? 0) > 0
}

/** The tests take half an hour, in which somebody may have gone on working. */
function assertOnlyOurChanges(head: string) {
  if (git('rev-parse', 'HEAD') !== head) throw new Error('there is a new commit that was not tested.')
  const others = git('status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .map((line) => line.trim().replace(/^\S+ +/, ''))
    .filter((path) => !changed.includes(path) && !path.startsWith(`${fixture}/`))
  if (others.length > 0) throw new Error(`these files changed in the meantime: ${others.join(', ')}.`)
}

/** Takes back a commit without a tag too, and touches only what was changed here. */
function undo(head: string) {
  if (git('log', '-1', '--format=%s') === `chore(release): ${version}`) git('reset', '--quiet', '--soft', head)
  git('restore', '--staged', '--worktree', '--source', head, '--', ...changed)
  git('rm', '-r', '--quiet', '--cached', '--ignore-unmatch', '--', fixture)
  rmSync(fixture, { recursive: true, force: true })
}

function writeVersion(path: string) {
  const content = JSON.parse(readFileSync(path, 'utf8'))
  content.version = version
  // The lock file describes the project also as a package.
  if (content.packages) content.packages[''].version = version
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

function run(...args: string[]) {
  try {
    execFileSync('npm', args, { stdio: 'inherit' })
  } catch {
    throw new Error(`"npm ${args.join(' ')}" failed.`)
  }
}
