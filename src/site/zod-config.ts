// zod compiles schemas with eval where it can; the content security policy forbids it and browsers report the attempt.
// Imported before everything else, because zod reads this when it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
