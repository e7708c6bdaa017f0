import api from '../../messages/en/api.json'
import plan from '../../messages/en/plan.json'

export const messages = { api, plan }
