import api from '../../messages/en/api.json'
import application from '../../messages/en/application.json'

export const messages = { api, application }
