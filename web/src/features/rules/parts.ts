// What other code loads of the rules on demand. One file, because each costs every visitor bytes.
export { RulesLinks } from './rules-links'
export { RulesPage } from './rules-page'
