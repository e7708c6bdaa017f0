// zod compiles schemas with eval if it can; the content security policy forbids that and browsers report the attempt.
// Must be the first import, because zod reads this when it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
