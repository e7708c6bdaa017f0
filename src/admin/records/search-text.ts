/** What was typed, as it is looked for. */
export const searchWords = (typed: string) => typed.trim().toLowerCase()

/** What a record is found by. No search can contain the line break, so no match runs from one field into the next. */
export const searchText = (...fields: readonly string[]) => fields.join('\n').toLowerCase()

export const isFound = (words: string, ...fields: readonly string[]) => searchText(...fields).includes(words)
