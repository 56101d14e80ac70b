// What the rest of the app may use of the texts.
export { I18n, i18n } from './i18n'
export { fillIn, type TextKey, type Texts, type TextValues, type TFunction } from './translate'
