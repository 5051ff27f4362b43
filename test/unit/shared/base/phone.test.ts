import { describe, expect, it } from 'vitest';
import { formatPhone, msisdn, type Phone, parsePhone, phoneTail } from '../../../../electron/shared/base/phone.ts';

describe('a phone number as typed', () => {
  it.each([
    '08031234567',
    '0803 123 4567',
    '8031234567',
    '+2348031234567',
    '2348031234567',
    '+234 803 123 4567',
    ' 0803-123-4567 ',
    '(0803) 1234567',
  ])('reads a phone number typed in another form as the same number: %s', (text) =>
    expect(parsePhone(text)).toEqual({ ok: true, value: '+2348031234567' }),
  );

  it('accepts other countries', () =>
    expect(parsePhone('+447911123456')).toEqual({ ok: true, value: '+447911123456' }));

  it.each([
    ['', 'empty'],
    ['0803', 'too-short'],
    ['080312345678', 'too-long'],
    ['00000000000', 'not-a-phone'],
    ['+23480312345', 'not-a-phone'],
    ['٠٨٠٣١٢٣٤٥٦٧', 'not-a-phone'],
    ['0803123456\u202e7', 'not-a-phone'],
    ['08031234567\r\nX: 1', 'not-a-phone'],
    ['0803123456x', 'not-a-phone'],
    ['1'.repeat(30), 'not-a-phone'],
  ])('refuses %j as %s', (text, failure) => expect(parsePhone(text)).toEqual({ ok: false, failure }));
});

describe('a phone number as used', () => {
  const phone = '+2348031234567' as Phone;
  it('writes a phone number for the service as digits', () => expect(msisdn(phone)).toBe('2348031234567'));
  it('shows its last four', () => expect(phoneTail(phone)).toBe('4567'));
  it('writes a phone number as people here write it', () => expect(formatPhone(phone)).toBe('0803 123 4567'));
});
