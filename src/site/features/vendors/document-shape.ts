/** The height of a document's place, the same in every state. */
export const documentBoxShape = 'min-h-24'
