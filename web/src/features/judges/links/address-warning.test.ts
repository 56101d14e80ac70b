import { expect, test } from 'vitest'

import { addressProblem } from './address-warning'

test.each([
  ['https://trial.example', null],
  ['http://trial.example', 'insecure'],
  ['http://192.168.1.20:8080', 'insecure'],
  ['http://localhost:8080', 'loopback'],
  ['https://localhost', 'loopback'],
  ['http://zerodab.localhost', 'loopback'],
  ['http://127.0.0.1:8080', 'loopback'],
  ['http://127.12.0.1', 'loopback'],
  ['http://[::1]:8080', 'loopback'],
  ['https://127.example.org', null],
])('the address %s on a handout has the problem %s', (address, problem) => {
  expect(addressProblem(new URL(address))).toBe(problem)
})
