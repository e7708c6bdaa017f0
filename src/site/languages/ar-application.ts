import api from '../../messages/ar/api.json'
import application from '../../messages/ar/application.json'

export const messages = { api, application }
