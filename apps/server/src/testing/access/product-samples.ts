import { nobody, ofOrganisation, ofWholeHome, type Samples } from './sample.ts';

/** Numbers of one person are for users who may see the person. */
const ofPersonsNumbers = { rows: { anonymised: 'forbidden', 'super-admin': 'forbidden' } } as const;

/** Samples of the calls of products, their manufacturers and the numbers of the analysis. */
export const productSamples: Samples = {
  previews: {
    startNumbersPreview: {
      ...ofPersonsNumbers,
      input: ({ patientId }) => ({ body: { scope: { kind: 'patient', patientId }, overrides: {} } }),
      answers: ['preview-under-way', 'busy'],
    },
    getNumbersPreview: {
      input: () => ({ query: { previewId: nobody } }),
      answers: ['preview-not-found'],
    },
    cancelNumbersPreview: {
      input: () => ({ body: { previewId: nobody } }),
      answers: ['preview-not-found'],
    },
  },
  products: {
    getProducts: {},
    getAnalysisParameters: {
      ...ofPersonsNumbers,
      input: ({ patientId }) => ({ query: { kind: 'patient', patientId } }),
    },
    saveAnalysisParameters: {
      ...ofPersonsNumbers,
      input: ({ patientId }) => ({ body: { scope: { kind: 'patient', patientId }, overrides: {} } }),
    },
    getManufacturers: {},
    saveManufacturer: {
      input: () => ({
        body: {
          manufacturerId: 999_999,
          version: 1,
          code: 'NONE',
          name: 'None',
          isEnabled: true,
          isShared: false,
        },
      }),
      answers: ['manufacturer-not-found'],
    },
    getProductHistory: {
      input: () => ({ query: { productId: 999_999 } }),
      answers: ['product-not-found'],
    },
    getProductTable: { input: () => ({ query: { pageSize: 100 } }) },
    saveProduct: {
      input: () => ({
        body: {
          productId: 999_999,
          version: 1,
          manufacturerId: 999_999,
          name: 'None',
          use: 'day',
          rothwellMl: 2000,
          workingMl: 500,
          hasSensingProfile: true,
          isShared: false,
        },
      }),
      answers: ['product-not-found'],
    },
  },
  manufacturers: {
    getOrganisationManufacturer: { input: ofOrganisation },
    addOrganisationManufacturer: {
      ...ofWholeHome,
      input: ({ organisationId }) => ({
        body: { organisationId, manufacturerId: 999_999, allowsDeviceData: false, version: null },
      }),
      answers: ['manufacturer-not-found'],
    },
    deleteOrganisationManufacturer: {
      ...ofWholeHome,
      input: ({ organisationId }) => ({ query: { organisationId, manufacturerId: 999_999 } }),
      answers: ['manufacturer-not-used'],
    },
    getManufacturerDevices: { input: () => ({ query: { pageSize: 100 } }) },
    getManufacturerAdministrators: { ...ofWholeHome, input: () => ({ query: { manufacturerId: 1 } }) },
    saveManufacturerAdministrator: {
      ...ofWholeHome,
      input: ({ userId }) => ({ body: { manufacturerId: 1, userId, isAdministrator: true } }),
    },
    getFwVerV2: {},
    saveFirmware: {
      input: () => ({ body: { manufacturerId: 999_999, type: 'pod', firmware: '1.0', version: null } }),
      answers: ['manufacturer-not-found'],
    },
  },
};
