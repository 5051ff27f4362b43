import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ok, type Result } from '../../../../electron/shared/base/result.ts';
import {
  type LogoPicture,
  logoLimits,
  logoPath,
  type RollPicture,
} from '../../../../electron/shared/receipts/shop-logo.ts';
import { Button } from '../../../components/button.tsx';
import { Problem } from '../../../components/failure-note.tsx';
import fields from '../../../components/fields.module.css';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation } from '../../../lib/calls.ts';
import { useServices, useTillState } from '../../../state/context.ts';
import { SavingNote, usePreference } from '../use-preference.tsx';
import styles from './logo-form.module.css';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size that the head of a PNG or JPEG names; null for every other file. Known before anything is decoded,
 * since a small file can hold more pixels than the computer has memory for.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    return view.getUint16(0) === 0xffd8 ? jpegSize(view) : null;
  } catch {
    // The file ends before its size.
    return null;
  }
}

/** Returns the size in the first frame header: SOF0 to SOF15, except DHT, JPG and DAC, which are no frames. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return null;
}

type LogoProblem = 'not-a-picture' | 'too-large';

/** The largest file in bytes, and the most pixels that are decoded. */
const largest = { bytes: 20_000_000, pixels: 50_000_000 } as const;

/** The longest sides that are tried, until the PNG is small enough. */
const sides = [logoLimits.side, 384, 256, 128] as const;

/** Draws a picture again within the limits of a logo, so that nothing else of the file leaves this sandbox. */
async function drawLogo(file: Blob): Promise<LogoPicture | LogoProblem> {
  if (file.size > largest.bytes) return 'too-large';
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
  if (!size) return 'not-a-picture';
  if (size.width * size.height > largest.pixels) return 'too-large';
  try {
    const picture = await createImageBitmap(file);
    const png = await smallPng(picture);
    const logo = png && { png: inBase64(png), roll: rollOf(picture) };
    picture.close();
    return logo ?? 'too-large';
  } catch {
    // It begins like a picture and cannot be decoded.
    return 'not-a-picture';
  }
}

async function smallPng(picture: ImageBitmap): Promise<Uint8Array | null> {
  for (const side of sides) {
    const blob = await canvasOf(picture, { width: side, height: side }).convertToBlob({ type: 'image/png' });
    if (blob.size <= logoLimits.bytes) return new Uint8Array(await blob.arrayBuffer());
  }
  return null;
}

function rollOf(picture: ImageBitmap): RollPicture {
  const canvas = canvasOf(picture, logoLimits.roll, '#ffffff');
  const { width, height } = canvas;
  const { data } = contextOf(canvas).getImageData(0, 0, width, height);
  const grey = Uint8Array.from({ length: width * height }, (_, dot) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(dot * 4);
    return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  });
  return { width, height, grey: inBase64(grey) };
}

/** Returns a canvas with the picture, made smaller where it does not fit. */
function canvasOf(picture: ImageBitmap, most: PictureSize, background?: string): OffscreenCanvas {
  const scale = Math.min(1, most.width / picture.width, most.height / picture.height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(side(picture.width), side(picture.height));
  const context = contextOf(canvas);
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('a canvas has no context');
  return context;
}

const inBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

export function LogoForm() {
  const { t } = useTranslation('settings');
  const { bridge } = useServices();
  const { logo } = useTillState('preferences');
  const [problem, setProblem] = useState<LogoProblem | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const { saving, change, touched } = usePreference();
  // Drawing is a part of it: a picture that takes long must not replace one that was chosen after it.
  const save = useMutation(async (picture: Blob): Promise<Result<unknown>> => {
    const drawnLogo = await drawLogo(picture);
    const isDrawn = typeof drawnLogo !== 'string';
    setProblem(isDrawn ? null : drawnLogo);
    return isDrawn ? bridge.settings.setLogo(drawnLogo) : ok(null);
  });

  return (
    <div className="form">
      <div className={fields.field}>
        <p className="strong">{t('shop.logo')}</p>
        {logo !== null && <img className={`frame ${styles.logo}`} src={logoPath(logo)} alt={t('shop.logoNow')} />}
        <p className="muted" aria-live="polite">
          {problem === null ? t('shop.logoHelp') : <Problem>{t(`shop.logoProblem.${problem}`)}</Problem>}
        </p>
      </div>
      <input
        ref={file}
        hidden
        type="file"
        accept="image/png,image/jpeg"
        onChange={({ target }) => {
          const [chosenFile] = target.files ?? [];
          touched();
          if (chosenFile) save.run(chosenFile);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <div className="actions">
        <Button icon={ImageUp} aria-disabled={save.busy} onClick={() => save.busy || file.current?.click()}>
          {t(logo === null ? 'shop.chooseLogo' : 'shop.changeLogo')}
        </Button>
        {logo !== null && (
          <Button icon={Trash2} onClick={() => change({ logo: null })}>
            {t('shop.removeLogo')}
          </Button>
        )}
      </div>
      <SavingNote saving={{ ...saving, failure: saving.failure ?? save.failure }} />
    </div>
  );
}
