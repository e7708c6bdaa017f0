import { translationStates } from '../../shared/translation.ts'
import { messageKey } from '../context/message-key.ts'

/** The filter of lists whose records have translations (D96). */
export const translationFilter = {
  name: 'translation',
  options: translationStates.map((value) => ({ value, label: messageKey(`admin.translations.states.${value}`) })),
}
