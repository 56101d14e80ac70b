import { expect, test } from 'vitest'
import { aBoard } from '@/testing/board'
import { boardFrom } from '../live/board-state'
import { aRow } from '@/testing/board'
import { finishedSince } from './finished-since'

const board = (finished: boolean) =>
  boardFrom(aBoard([aRow('a', 0, { finished }), aRow('b', 1, { finished })])).trackedRows

test('a followed rider who finishes is announced once, and nobody else', () => {
  expect(finishedSince(board(false), board(true), ['a']).map(({ id }) => id)).toEqual(['a'])
  expect(finishedSince(board(true), board(true), ['a'])).toEqual([])
  expect(finishedSince(board(false), board(true), [])).toEqual([])
})

test('a rider who had finished before the page was opened is not announced', () => {
  expect(finishedSince(new Map(), board(true), ['a'])).toEqual([])
})
