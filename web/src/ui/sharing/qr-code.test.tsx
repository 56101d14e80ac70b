import { render, screen } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import QrCode from './qr-code'

const CELL = 4

/** The image as a camera would deliver it: four bytes per pixel. */
function toImageData(code: Element) {
  const cells = Number(code.getAttribute('viewBox')?.split(' ').at(-1))
  const size = cells * CELL
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const [, x, y] of (code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)) {
    for (let row = Number(y) * CELL; row < (Number(y) + 1) * CELL; row += 1) {
      const from = (row * size + Number(x) * CELL) * 4
      data.fill(0, from, from + CELL * 4)
    }
  }
  return { width: size, height: size, data }
}

test('a camera reads the address from the code', () => {
  const address =
    'https://zerodab.example/competitions/btf/baltic-trial-2026/round-2/judge#link=0123456789abcdef'
  render(<QrCode text={address} label="Code" />)
  expect(decodeQR(toImageData(screen.getByRole('img', { name: 'Code' })))).toBe(address)
})
