// What other features may use of help.
export { HelpLink } from './help-link'
