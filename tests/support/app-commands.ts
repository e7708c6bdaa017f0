import type { Role } from '../../src/shared/permissions.ts'

/** What happens to a call instead of its answer. */
export type Fault =
  | { kind: 'refused'; status: number; body: unknown }
  /** The app does its work, and the answer never arrives. */
  | { kind: 'lost' }
  /** The call waits until the trap is lifted, and is refused then if there is a refusal. */
  | { kind: 'held'; refusal?: { status: number; body: unknown } | undefined }
  /** The server cannot be reached. */
  | { kind: 'cut' }

/** What tests of screens ask of the process that runs their apps. */
export type AppCommands = {
  startApp(env?: Record<string, string>): Promise<string>
  stopApp(app: string): Promise<void>
  /** Creates a user, and returns the token of a session. */
  enterApp(app: string, role: Role, details?: { username?: string; password?: string }): Promise<string>
  /** Advances the clock of the app by milliseconds. */
  advanceApp(app: string, ms: number): Promise<void>
  /** An application of a vendor with three documents, sent as a visitor does. */
  applyToApp(app: string, details?: Record<string, unknown>): Promise<{ id: string; reference: string }>
  /** The pattern is matched against method and address: `PUT /api/events/1`. Returns the id of the trap. */
  setTrap(app: string, pattern: string, fault: Fault, times: number): Promise<number>
  liftTrap(app: string, trap: number): Promise<void>
  /** Every call since the app was started, as `GET /api/events`. */
  callsOfApp(app: string): Promise<string[]>
}
