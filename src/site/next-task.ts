/** Lets the browser draw and answer before the next step. No timer, because those wait where time has been stopped. */
export function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })
}
