import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isPublicAddress } from './public-address.ts'

test('addresses of the public internet are public', () => {
  for (const address of [
    '93.184.216.34',
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:2800:220:1::1',
    '2001:4860:4860::8888',
  ]) {
    assert.equal(isPublicAddress(address), true, address)
  }
})

test('no address of this machine, a private network or a reserved range is, however it is written', () => {
  for (const address of [
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '169.254.170.2',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::1',
    '2001::1',
    '2001:db8::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'fec0::1',
    'ff02::1',
    '100::1',
    '4000::1',
  ]) {
    // prettier-ignore
    assert.equal(isPublicAddress(address), false, address)
  }
})

test('what is no address is not public', () => {
  for (const text of ['', 'localhost', 'example.com', '1.2.3.4.5', '999.1.1.1', '93.184.216.34/8']) {
    assert.equal(isPublicAddress(text), false, text)
  }
})
