/** The few commands of WebDriver that the journeys need, in both of its protocols. */
export type Driver = {
  name: 'Firefox' | 'WebKit'
  version: string
  resize(width: number, height: number): Promise<void>
  open(url: string): Promise<void>
  /** Runs the source of a function in the page and waits for its promise. */
  evaluate(source: string, args: unknown[]): Promise<unknown>
  /** Performs actions, which have the same form in both protocols. */
  perform(sources: ActionSource[]): Promise<void>
  /** Selects files in the file input that the function returns. */
  upload(source: string, args: unknown[], paths: string[]): Promise<void>
  screenshot(): Promise<Buffer>
  /** Errors that the browser itself has written to its console, where it tells them. */
  takeErrors(): string[]
  close(): Promise<void>
}

type ActionSource = {
  type: 'pointer' | 'key'
  id: string
  actions: Record<string, string | number>[]
}
