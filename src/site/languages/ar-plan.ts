import api from '../../messages/ar/api.json'
import plan from '../../messages/ar/plan.json'

export const messages = { api, plan }
