import { translationStates } from '../../shared/translation.ts'
import { messageKey } from '../context/message-key.ts'

/** The filter of lists whose records have translations. */
export const translationFilter = {
  name: 'translation',
  options: translationStates.map((value) => ({ value, label: messageKey(`admin.translations.states.${value}`) })),
}
