import counted from '../../messages/en/counted.json'

export const messages = { counted }
