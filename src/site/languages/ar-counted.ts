import counted from '../../messages/ar/counted.json'

export const messages = { counted }
