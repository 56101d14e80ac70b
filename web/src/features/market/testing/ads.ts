// Test data: ads.
import type { Ad, AdCard, OwnAd } from '@/api'

export function aCard(overrides: Partial<AdCard> = {}): AdCard {
  return {
    id: 'gloves',
    category: 'safetyGear',
    excerpt: 'Gloves for big hands\nWorn twice',
    priceCents: 1250,
    picture: '/api/v1/files/1',
    createdAt: '2026-05-02T10:00:00Z',
    ...overrides,
  }
}

export function anAd(overrides: Partial<Ad> = {}): Ad {
  const { excerpt, ...card } = aCard()
  return {
    ...card,
    description: excerpt,
    seller: 'Sūnu Sandra',
    isSold: false,
    expiresAt: '2026-07-31T10:00:00Z',
    ...overrides,
  }
}

export function anOwnAd(overrides: Partial<OwnAd> = {}): OwnAd {
  const { seller: _, isSold: _sold, ...ad } = anAd()
  return {
    ...ad,
    phone: '+37120000000',
    messagingLink: null,
    state: 'open',
    removalReason: null,
    version: 1,
    ...overrides,
  }
}

export function aPage(ads: AdCard[], next: string | null = null) {
  return { body: { ads, categories: [{ category: 'safetyGear', ads: ads.length }], next } }
}
