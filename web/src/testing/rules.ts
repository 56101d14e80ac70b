// Test data: rules in words.
import type { RuleSentence, RulesInWords } from '@/api'

export const usualSentence: RuleSentence = {
  paths: ['section.timeLimit'],
  text: 'A section has no time limit.',
  isSpecial: false,
}

export const specialSentence: RuleSentence = {
  paths: ['section.missed'],
  text: 'A section left out has 10 marks.',
  isSpecial: true,
}

export const defaultRules: RulesInWords = { name: 'Latvia', isChanged: false, sentences: [usualSentence] }

export const specialRules: RulesInWords = {
  name: 'ACU',
  isChanged: false,
  sentences: [specialSentence, usualSentence],
}
