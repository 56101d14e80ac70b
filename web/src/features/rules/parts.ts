// What other code loads of the rules on demand. One file, because each costs every visitor bytes.
export { RulesLink } from './rules-link'
export { RulesPage } from './rules-page'
