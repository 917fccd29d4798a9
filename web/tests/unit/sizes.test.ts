// Of what shape a screen is, and how much larger than on a desk everything is drawn there.
import { expect, it } from 'vitest';
import { sizesOf } from '../../src/base/sizes.svelte';

const shape = (width: number, height: number) => sizesOf(width, height).shape;

it('knows desks, tablets, phones, and phones held across', () => {
  expect([shape(1440, 900), shape(1024, 768), shape(1180, 820), shape(760, 600)]).toEqual(Array(4).fill('desk'));
  expect([shape(820, 1180), shape(768, 1024)]).toEqual(Array(2).fill('tablet'));
  expect([shape(390, 844), shape(375, 553), shape(360, 640), shape(410, 590)]).toEqual(Array(4).fill('phone'));
  expect([shape(667, 375), shape(740, 360), shape(844, 390), shape(720, 450), shape(512, 384)]).toEqual(Array(5).fill('flat'));
});

it('a desk is never so low that what is asked would be cut off', () => {
  expect(shape(1440, 600)).toBe('desk');
  expect(shape(1440, 599)).toBe('flat');
});

it('with little height all tracks share their lines; with next to none the table is scrolled', () => {
  expect([sizesOf(390, 664).short, sizesOf(390, 844).short, sizesOf(844, 390).short]).toEqual([true, false, true]);
  expect([sizesOf(195, 422).tiny, sizesOf(422, 195).tiny, sizesOf(360, 640).tiny]).toEqual([true, true, false]);
});

it('grows with a desk that is larger than the one it is drawn for, and never shrinks', () => {
  expect(sizesOf(1440, 900).grow).toBe(1);
  expect(sizesOf(1024, 768).grow).toBe(1);
  expect(sizesOf(1920, 1080).grow).toBeCloseTo(1.2);
  expect(sizesOf(3840, 2160).grow).toBeCloseTo(2.4);
  expect(sizesOf(2560, 700).grow).toBe(1);
  expect(sizesOf(390, 844).grow).toBe(1);
});
